/** For example "Eastern Time". @param timeZone IANA name */
export function nameZone(timeZone: string, language = 'en-US'): string {
  const format = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
