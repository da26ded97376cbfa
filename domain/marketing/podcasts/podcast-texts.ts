import { durationOf } from './duration.ts';

/** Our own texts about podcasts. Those of the specification are in `marketing-texts.ts`. */
export const podcastTexts = {
  unknown: 'This episode does not exist.',
  exists: 'This episode already exists.',
  season: 'Please enter a season number from 1 to 9999.',
  episode: 'Please enter an episode number from 1 to 9999.',
  wrongKind: 'Please choose an MP3 or M4A file. Podcast apps do not play other formats.',
  wrongContent: 'The content of this file is not MP3 or M4A audio.',
  tooLarge: 'File is too large. Max size: 3 GB',
  damaged: 'The stored audio of this episode is damaged or missing. Please upload it again.',
  durationDiffers: (typed: number, probed: number) =>
    `The audio file is ${durationOf(probed)} long, but the duration is ${durationOf(typed)}.`,
  synced: 'The audio file was checked, and the feed shows the current episode.',
  statsSynced: 'Statistics updated.',
  updated: 'Podcast updated.',
  mediaReplaced: 'Audio replaced. The episode keeps its place in podcast apps.',
  channelTitle: 'Please enter a title for the podcast.',
  channelDescription: 'Please enter a description for the podcast.',
  channelCategory: 'Please choose a category.',
  channelLanguage: 'Please enter a language, for example en-us.',
  channelEmail: 'Please enter a valid email address.',
  image: 'Please choose a square PNG or JPG picture of 1400 to 3000 pixels.',
  imageTooLarge: 'File is too large. Max size: 5 MB',
  confirmDelete: (title: string) =>
    `Are you sure you want to delete ${title}? It disappears from podcast apps. This cannot be undone.`,
} as const;
