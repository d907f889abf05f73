import { IANAZone } from 'luxon';

/** Zones that there are, as they were written: to ask for one makes a format of dates. */
const zones = new Set<string>();

/** There are some 600; what is more are names in other letters, as upper and lower case count alike. */
const MOST_ZONES = 2000;

/** Whether there is a time zone of that IANA name. */
export function isZone(name: string): boolean {
  if (zones.has(name)) return true;
  const isValid = IANAZone.isValidZone(name);
  if (isValid && zones.size < MOST_ZONES) zones.add(name);
  return isValid;
}

/** The name as it is usually spelled, where only its capital letters differ: whatever remembers zones remembers each spelling. */
export function usualSpelling(name: string): string {
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
  return timeZone.toLowerCase() === name.toLowerCase() ? timeZone : name;
}
