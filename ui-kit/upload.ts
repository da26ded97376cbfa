import { ApiFailure } from './api-failure.ts';
import { type Answer, answerOf, headersOf, refusalInPast, type Writing } from './http.ts';
import { storedSession } from './sign-in-session.ts';

export interface Uploading extends Pick<Writing, 'signal' | 'idempotencyKey'> {
  /** Called with the uploaded share, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/**
 * Sends a form with a file to the API, like `http.post`. Uses XMLHttpRequest, because `fetch` does not report
 * upload progress. Throws `ApiFailure`, or an `AbortError` if it was canceled.
 */
export async function upload<Results>(
  path: string,
  form: FormData,
  uploading: Uploading,
): Promise<Answer<Results>> {
  const refusal = refusalInPast('POST', path);
  if (refusal) throw refusal;
  const asking = storedSession();
  return answerOf<Results>('POST', path, await sent(path, form, uploading), asking);
}

function sent(
  path: string,
  form: FormData,
  { signal, onProgress, ...writing }: Uploading,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open('POST', `/api/${path}`);
    for (const [name, value] of headersOf('POST', writing)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total > 0 ? loaded / total : 1),
    );
    request.addEventListener('load', () => resolve(responseOf(request)));
    request.addEventListener('error', () => reject(ApiFailure.network()));
    request.addEventListener('abort', () => reject(new DOMException('Called off', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const { status, responseText } = request;
  return new Response(responseText, { status, headers: headersIn(request.getAllResponseHeaders()) });
}

/** One header per line, `name: value`. */
function headersIn(lines: string): Headers {
  const headers = new Headers();
  for (const line of lines.trim().split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}
