// Writes docs/errors.md from the catalogue: `node test/structure/errors-page.ts > docs/errors.md`.
import { BY_KIND, type Kind } from '../../worker/domain/refusals.ts'
import { STATUS } from '../../worker/errors.ts'

const MEANING: Record<Kind, string> = {
  invalid: 'The request breaks a rule.',
  unauthorized: 'Nobody is signed in, or what proves it is wrong.',
  forbidden: 'The request is not allowed from here.',
  passkey_required: 'The password was right. Sign the challenge in `params` with a passkey to sign in.',
  confirm_password:
    'The password was given more than ten minutes ago. `POST /api/auth/confirm`, then send the request again.',
  owner_only: 'Only the company’s owner can do this.',
  not_found: 'There is no such thing, or it belongs to another company.',
  conflict: 'The request is valid but does not fit the current state.',
  gone: 'It existed and has expired.',
  too_large: 'The body or file is too large.',
  unsupported: 'The body is of the wrong type.',
  too_many: 'A rate limit is used up. Try again after `params.seconds`, which is also the `Retry-After` header.',
  unavailable: 'A provider or store does not answer. Try again.',
  server_error: 'A fault on the server.',
}

const INTRO = `# Errors

Every refused request answers JSON:

\`\`\`json
{
  "message": "Please enter your phone number. Password must be at least 8 characters long",
  "code": "invalid",
  "details": [
    { "field": "phone_number", "code": "phone_missing", "message": "Please enter your phone number" },
    {
      "field": "newPassword",
      "code": "password_too_short",
      "message": "Password must be at least 8 characters long",
      "params": { "least": 8 }
    }
  ]
}
\`\`\`

- \`code\` is one of the codes below. Programs should use it: a code keeps its meaning, the wording of \`message\` may change.
- \`message\` is the sentence below in English with its \`{placeholders}\` filled in. \`params\` has their values, for those who write the sentence in another language.
- A form or query whose rules were broken answers \`invalid\`. \`details\` has one entry for each broken rule; \`message\` is their messages in a row. Refusals about a single field have one entry in \`details\` as well.
- Three codes ask for a next step: \`confirm_password\`, \`passkey_required\` and \`owner_only\`.

Some params are data and are formatted in the sentence:

| param | value | in the sentence |
| --- | --- | --- |
| \`seconds\` | whole seconds | in 40 seconds, in 12 minutes |
| \`until\` | ISO 8601 with the offset of the company's timezone | Tue 3:15 PM |
| \`amount\` | US dollars | $1,250.50 |
| \`countries\` | two-letter codes | the United States and Canada |
| \`choices\` | a list of texts | sent, paid, overdue |
| \`obstacles\` | a list of \`{"obstacle", "count"}\` | 2 payouts that are not made yet |
| \`label\` | a name such as \`zip_code\` | zip code |
| \`name\` | the owner's name, or null | Joe Ace |

\`passkey_required\` has \`challenge_id\` and \`options\` in \`params\`, for the browser's passkey dialog.
`

function writeKind(kind: Kind): string {
  const rows = Object.entries(BY_KIND[kind]).map(([code, sentence]) => `| \`${code}\` | ${sentence} |`)
  return `## ${STATUS[kind]} ${kind}\n\n${MEANING[kind]}\n\n| code | message |\n| --- | --- |\n${rows.join('\n')}\n`
}

/** The page as it must stand in docs/errors.md. */
export function writeErrorsPage(): string {
  return [INTRO, ...(Object.keys(BY_KIND) as Kind[]).map(writeKind)].join('\n')
}

if (import.meta.main) process.stdout.write(writeErrorsPage())
