/** Rows of `docs/security.md` that ask for a document: its file, and what it must say. */
export const DOCUMENTS: Record<string, [file: string, ...texts: string[]]> = {
  '2.1.2': ['docs/appointments.md', '## States and moves', '## Who books'],
  '2.1.3': ['docs/access.md', '20 records a day', 'for 12 hours', '90 days after'],
  '5.1.1': ['docs/files.md', '5 MB', 'PDF'],
  '6.1.1': ['docs/security.md', 'Wrong passwords: a device that the account has signed in on', '85 guesses'],
  '6.1.2': ['contract/src/passwordRule.ts', 'PORTAL_WORDS'],
  '6.1.3': ['docs/security.md', '## Ways in', '**A passkey** of doctors and staff', '**A reset**'],
  '6.3.4': ['docs/security.md', '## Ways in', '**Sample accounts** in demo mode alone'],
  '8.1.1': ['docs/access.md', '## Capabilities', '| `record.write` |'],
  '11.1.1': ['docs/security.md', '## Keys', '`npm run rotate-secret`'],
  '11.1.2': ['docs/security.md', '## Keys', 'AES-256-GCM, key by scrypt', 'argon2id'],
  '11.2.3': ['docs/security.md', '## Keys', 'AES-256-GCM'],
  '13.1.1': ['docs/operations.md', '## Settings', '## Messages', '## Metrics and alerts'],
  '15.1.3': ['docs/operations.md', 'PORTAL_SMS_IN_DAY', 'PORTAL_GUEST_UPLOAD_MB'],
  '16.1.1': ['docs/operations.md', '## The security log', '## Find a call in the log'],
};
