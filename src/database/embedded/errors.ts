/** The embedded database cannot be used as things stand; the message says why and what to do. */
export class EmbeddedError extends Error {}
