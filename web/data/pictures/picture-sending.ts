import type { DetailedError } from 'tus-js-client';
import { isAlreadyThere } from '#data/backend/already-there.ts';
import { ApiError, answer, auth, connected, db } from '#data/backend/client.ts';
import type { NewPicture } from '#data/backend/rows.ts';
import { bucketName, pictureObjectName, storageUrl } from './picture-bucket.ts';

/** The pauses between attempts, in milliseconds. After the last one, the caller retries. */
const retryDelays = [0, 1_000, 3_000];
/** The chunk size that Supabase requires; a picture is one chunk. */
const chunkSize = 6 * 1_048_576;

/** The id is created first, so that sending it twice adds one row. */
export type PictureToSend = NewPicture & { id: string; user_id: string };

type Sending = {
  /** Called with the uploaded share of the bytes, from 0 to 1. */
  onProgress: (share: number) => void;
  /** The progress of an earlier attempt. */
  resumeAt?: string | undefined;
  onResumable: (address: string) => void;
  /** Called when the server does not answer and a retry follows. */
  onPause: () => void;
  /** Cancels the upload, which then fails with the reason of the signal. */
  signal: AbortSignal;
};

const notUploaded = 'Couldn’t upload the image.';

/** Loads the upload library early, so that it is available without a connection. */
export async function prepareSending(): Promise<typeof import('tus-js-client')> {
  try {
    return await import('tus-js-client');
  } catch {
    throw new ApiError(notUploaded, 0, '');
  }
}

/** Adds a picture: first its row, which checks the owner and the limit, then its bytes. */
export async function sendPicture(picture: PictureToSend, bytes: Blob, sending: Sending): Promise<void> {
  try {
    await answer(db().from('pictures').insert(picture).abortSignal(sending.signal));
  } catch (error) {
    sending.signal.throwIfAborted();
    if (!isAlreadyThere(error)) {
      throw error;
    }
  }
  await sendBytes(pictureObjectName(picture), bytes, sending);
}

async function sendBytes(name: string, bytes: Blob, sending: Sending): Promise<void> {
  const { onProgress, resumeAt, onResumable, onPause, signal } = sending;
  const { Upload } = await prepareSending();
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const upload = new Upload(bytes, {
      endpoint: `${storageUrl()}/upload/resumable`,
      uploadUrl: resumeAt ?? null,
      headers: { apikey: connected().config.supabaseKey, 'x-upsert': 'false' },
      metadata: { bucketName, objectName: name, contentType: bytes.type, cacheControl: '3600' },
      chunkSize,
      uploadDataDuringCreation: true,
      // Only this tab keeps the bytes: no data of a trader stays in the browser.
      storeFingerprintForResuming: false,
      retryDelays,
      onShouldRetry: error => {
        const isTried = mayPass(error);
        if (isTried) {
          onPause();
        }
        return isTried;
      },
      onBeforeRequest: async request => {
        // Renewed if it expires soon.
        const { data } = await auth().getSession();
        request.setHeader('Authorization', `Bearer ${data.session?.access_token ?? ''}`);
      },
      onUploadUrlAvailable: () => upload.url && onResumable(upload.url),
      onProgress: (sent, total) => onProgress(sent / total),
      onSuccess: () => resolve(),
      onError: error => (isThereAlready(error) ? resolve() : reject(sendingFailure(error))),
    });
    signal.addEventListener('abort', () => {
      // It may have just succeeded; then there is nothing to cancel.
      upload.abort(true).catch(() => {});
      reject(signal.reason);
    });
    upload.start();
  });
}

/** No answer, a server error, or an earlier attempt still holds the slot. */
function mayPass(error: DetailedError): boolean {
  const status = errorStatus(error);
  return (status === 0 && navigator.onLine) || status >= 500 || status === 423 || status === 429;
}

/** The file name contains a random id: an existing file is this upload, with its response lost. */
function isThereAlready(error: Error | DetailedError): boolean {
  return (
    'originalRequest' in error && error.originalRequest.getMethod() === 'POST' && errorStatus(error) === 409
  );
}

function errorStatus(error: Error | DetailedError): number {
  return 'originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : 0;
}

function sendingFailure(error: Error | DetailedError): ApiError {
  const body = 'originalResponse' in error ? error.originalResponse?.getBody() : undefined;
  return new ApiError(messageIn(body) ?? notUploaded, errorStatus(error), '');
}

/** The storage answers in JSON, uploads in plain text. */
function messageIn(body: string | undefined): string | undefined {
  try {
    const { message } = JSON.parse(body ?? '');
    return typeof message === 'string' ? message : undefined;
  } catch {
    return body && body.length < 200 ? body : undefined;
  }
}
