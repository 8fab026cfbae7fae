import { restError } from '../errors/rest-error.ts';

/** A list of rows, one row, or CSV. */
export type MediaType = { shape: 'list' | 'object' | 'sheet'; dropsNulls: boolean; contentType: string };

const mediaTypes: ReadonlyMap<string, MediaType> = new Map(
  [
    ['application/json', 'list', false] as const,
    ['application/vnd.pgrst.array+json;nulls=stripped', 'list', true] as const,
    ['application/vnd.pgrst.object+json', 'object', false] as const,
    ['application/vnd.pgrst.object+json;nulls=stripped', 'object', true] as const,
    ['text/csv', 'sheet', false] as const,
  ].map(([name, shape, dropsNulls]) => [name, { shape, dropsNulls, contentType: `${name}; charset=utf-8` }]),
);

const synonyms: ReadonlyMap<string, string> = new Map([
  ['*/*', 'application/json'],
  ['application/vnd.pgrst.array+json', 'application/json'],
]);

/** Returns the first supported type in `Accept`; JSON without the header. Throws RestError PGRST107. */
export function readAccept(header: string | undefined): MediaType {
  for (const entry of (header ?? '*/*').split(',')) {
    const name = mediaTypeName(entry);
    const type = mediaTypes.get(synonyms.get(name) ?? name);
    if (type) {
      return type;
    }
  }
  throw restError('unavailableMediaType', { types: header ?? '' });
}

/** Type and `nulls`, without parameters like `charset`. */
function mediaTypeName(entry: string): string {
  const [type = '', ...parameters] = entry
    .toLowerCase()
    .split(';')
    .map(part => part.trim());
  const isVendor = type.startsWith('application/vnd.pgrst.');
  return isVendor && parameters.includes('nulls=stripped') ? `${type};nulls=stripped` : type;
}
