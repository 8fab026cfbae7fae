/** Zone letters with their offset, if unambiguous. */
const offsets: Record<string, string | null> = {
  Z: '+00:00',
  UTC: '+00:00',
  GMT: '+00:00',
  EST: '-05:00',
  EDT: '-04:00',
  CDT: '-05:00',
  MST: '-07:00',
  MDT: '-06:00',
  PST: '-08:00',
  PDT: '-07:00',
  CET: '+01:00',
  CEST: '+02:00',
  // Summer time unknown, or shared by several zones.
  ET: null,
  CT: null,
  PT: null,
  CST: null,
  BST: null,
  IST: null,
};

/** The pattern of zone letters, also with hours: 'UTC+2', 'GMT-04:00'. */
export const zoneWords = String.raw`(?:UTC|GMT)[+-]\d{1,2}(?::?\d\d)?|${Object.keys(offsets).join('|')}`;

/** The offset of '+0530', '-04', 'Z', 'UTC+2' or 'EDT' as '+05:30'; null if ambiguous. */
export function zoneOffset(zone: string): string | null {
  const [, sign, hours = '', minutes = '00'] = /^(?:UTC|GMT)?([+-])(\d\d?)(?::?(\d\d))?$/.exec(zone) ?? [];
  return sign === undefined ? (offsets[zone] ?? null) : `${sign}${hours.padStart(2, '0')}:${minutes}`;
}
