/** Why something cannot be published, in words for the person who publishes. */
export class PublishRefused extends Error {}

/** Somebody else was quicker; nothing of what was asked for has happened. */
export class PublishedMeanwhile extends PublishRefused {}
