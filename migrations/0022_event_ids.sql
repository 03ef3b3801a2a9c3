-- Questions that are open while the Worker is deployed name the event that they would undo as `deedId`.
UPDATE `drafts` SET `parsed` = replace(`parsed`, '"deedId":', '"eventId":');
