/** Why a backup or a restore is not made, in one line for the person who asked for it. */
export class BackupRefused extends Error {}
