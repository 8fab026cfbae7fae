import type { Person } from '../../../lab/harness/people.ts';

// The requests of TUS 1.0.0 one by one, as a client that is in no hurry sends them.

export async function accessToken({ client }: Person): Promise<string> {
  return (await client.auth.getSession()).data.session?.access_token ?? '';
}

export async function tusHeaders(person: Person): Promise<Record<string, string>> {
  return { 'tus-resumable': '1.0.0', authorization: `Bearer ${await accessToken(person)}` };
}

/** With Supabase's names. */
export function pictureMetadata({ id }: Person, name: string): Record<string, string> {
  return {
    bucketName: 'pictures',
    objectName: `${id}/${name}`,
    contentType: 'image/webp',
    cacheControl: '60',
    metadata: JSON.stringify({ about: 'a cat' }),
  };
}

export async function beginningHeaders(person: Person, name: string, length: number) {
  const words = Object.entries(pictureMetadata(person, name)).map(
    ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
  );
  return {
    ...(await tusHeaders(person)),
    'upload-length': String(length),
    'upload-metadata': words.join(','),
  };
}

/** Sends nothing; returns its address. */
export async function beginUpload(
  server: string,
  person: Person,
  name: string,
  bytes: Buffer,
): Promise<string> {
  const endpoint = `${server}/storage/v1/upload/resumable`;
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: await beginningHeaders(person, name, bytes.length),
  });
  if (response.status !== 201) {
    throw new Error(`${response.status}: ${await response.text()}`);
  }
  return new URL(response.headers.get('location') ?? '', endpoint).href;
}

export async function sendPiece(
  url: string,
  person: Person,
  offset: number,
  bytes: Buffer,
): Promise<Response> {
  const headers = {
    ...(await tusHeaders(person)),
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(offset),
  };
  return fetch(url, { method: 'PATCH', headers, body: new Uint8Array(bytes) });
}

export async function uploadOffset(url: string, person: Person): Promise<number> {
  const response = await fetch(url, { method: 'HEAD', headers: await tusHeaders(person) });
  return Number(response.headers.get('upload-offset'));
}
