/** The reason for which a backup or a restore is refused, as one line for the operator. */
export class BackupRefused extends Error {}
