import { useCallback, useEffect, useRef, useState } from 'react';
import type { PodcastMediaView, TakeMediaBody } from '../../../../contract/marketing/podcasts.ts';
import { marketingTexts } from '../../../../domain/marketing/marketing-texts.ts';
import {
  AUDIO_HEAD_BYTES,
  audioExtensionOf,
  isPlayable,
  LARGEST_MEDIA,
} from '../../../../domain/marketing/podcasts/audio-kinds.ts';
import { podcastTexts } from '../../../../domain/marketing/podcasts/podcast-texts.ts';
import { ApiFailure } from '../../../../ui-kit/api-failure.ts';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { prepareUpload, type RunningUpload } from './media-upload.ts';

export type MediaUploadState =
  | { readonly kind: 'empty'; readonly problem?: string }
  | {
      readonly kind: 'uploading';
      readonly name: string;
      readonly share: number;
      readonly pace: 'running' | 'paused' | 'retrying';
    }
  /** Everything has arrived, and the server stores it. */
  | { readonly kind: 'storing'; readonly name: string }
  | { readonly kind: 'stored'; readonly media: PodcastMediaView }
  | { readonly kind: 'failed'; readonly name: string; readonly problem: string; readonly share: number };

const NETWORK_FAILED = 'The network failed. What has arrived is kept: resume when you are online again.';

/** The upload of one dialog. Closing the dialog pauses it. */
export function useMediaUpload(onStored: (media: PodcastMediaView) => void) {
  const [state, setState] = useState<MediaUploadState>({ kind: 'empty' });
  const running = useRef<RunningUpload>(undefined);
  const attempt = useRef(0);
  useEffect(
    () => () => {
      attempt.current += 1;
      running.current?.pause();
    },
    [],
  );

  const choose = useCallback(
    async (file: File) => {
      attempt.current += 1;
      const mine = attempt.current;
      running.current?.pause();
      const problem = await problemOf(file);
      if (problem !== undefined) return setState({ kind: 'empty', problem });
      const { name } = file;
      let share = 0;
      const show = (next: MediaUploadState) => {
        if (attempt.current === mine) setState(next);
      };
      const fail = (why: string) => show({ kind: 'failed', name, problem: why, share });
      show({ kind: 'uploading', name, share, pace: 'running' });
      const finish = async (uploadId: string) => {
        show({ kind: 'storing', name });
        try {
          const media = await stored(uploadId);
          await upload.forget();
          if (attempt.current !== mine) return;
          setState({ kind: 'stored', media });
          onStored(media);
        } catch (error) {
          if (!(error instanceof ApiFailure)) throw error;
          if (error.status === 422) await upload.forget();
          fail(error.status < 500 && error.status !== 0 ? error.message : marketingTexts.mediaNotUploaded);
        }
      };
      const upload = await prepareUpload(file, {
        onProgress(arrived) {
          share = arrived;
          show({ kind: 'uploading', name, share, pace: 'running' });
        },
        onRetry: () => show({ kind: 'uploading', name, share, pace: 'retrying' }),
        onError: (status) => fail(status === undefined ? NETWORK_FAILED : marketingTexts.mediaNotUploaded),
        onSuccess: (uploadId) => void finish(uploadId),
      });
      if (attempt.current !== mine) return;
      running.current = upload;
      // A reload may have come between the last part and the answer: then nothing is left to be uploaded.
      if (upload.earlierId !== undefined && (await isComplete(upload.earlierId)))
        await finish(upload.earlierId);
      else if (attempt.current === mine) upload.start();
    },
    [onStored],
  );

  return {
    state,
    choose: (file: File) => void choose(file),
    pause: () => {
      running.current?.pause();
      if (state.kind === 'uploading') setState({ ...state, pace: 'paused' });
    },
    resume: () => {
      running.current?.resume();
      if (state.kind === 'uploading' || state.kind === 'failed')
        setState({ kind: 'uploading', name: state.name, share: state.share, pace: 'running' });
    },
    cancel: () => {
      attempt.current += 1;
      running.current?.cancel();
      setState({ kind: 'empty' });
    },
  };
}

/** Whether all of an earlier upload has arrived. */
async function isComplete(uploadId: string): Promise<boolean> {
  try {
    await stored(uploadId);
    return true;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return false;
  }
}

async function problemOf(file: File): Promise<string | undefined> {
  if (!audioExtensionOf(file.name)) return podcastTexts.wrongKind;
  if (file.size > LARGEST_MEDIA) return podcastTexts.tooLarge;
  const head = new Uint8Array(await file.slice(0, AUDIO_HEAD_BYTES).arrayBuffer());
  return isPlayable(file.name, head) ? undefined : podcastTexts.wrongContent;
}

const TRIES = 4;

/** Gigabytes take a while to store, and a proxy may give up first. Asking again waits for the same outcome. */
async function stored(uploadId: string): Promise<PodcastMediaView> {
  const body: TakeMediaBody = { upload_id: uploadId };
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await http.post<PodcastMediaView>('marketing/podcasts/media', {
        body,
        idempotencyKey: newId(),
      });
      return answer.results;
    } catch (error) {
      const mayBeStored = error instanceof ApiFailure && (error.status === 0 || error.status >= 502);
      if (!mayBeStored || attempt === TRIES) throw error;
    }
  }
}
