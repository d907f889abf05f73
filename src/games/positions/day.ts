/** The day in Coordinated Universal Time: `2026-11-28`. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** Whether it is a day of the calendar, which has no year 0 in the database. */
export function isDay(text: string | undefined): text is string {
  if (text === undefined || !/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && dayOf(time) === text;
}
