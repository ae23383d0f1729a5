/** Why a process cannot start, in one line for the person who starts it. */
export class StartError extends Error {}

/** A command that is refused, with a sentence for the person who gave it. */
export class PublishRefused extends Error {}

/** Refused because somebody else changed the site at the same time. Nothing has changed. */
export class PublishedMeanwhile extends PublishRefused {}
