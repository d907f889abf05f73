/** The browser's cache of what the server answered about tables, kept for reading without a connection. */
export const TABLES = 'tables';
