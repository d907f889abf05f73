/** The Redis that the settings name cannot be used: the message is for the operator. */
export class RedisError extends Error {}
