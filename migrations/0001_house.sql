-- The house is a company of its own: texts to people who belong to no company yet are its texts. Nobody can join it.
INSERT INTO companies (id, name, invitation_code, timezone, created_at) VALUES ('house', 'Jobslip', 'house', 'America/New_York', 0);
