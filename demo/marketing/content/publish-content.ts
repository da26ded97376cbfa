import { content } from '../../../commands/marketing/content/content.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { addDays, officeTime } from '../../shared/calendar.ts';
import { chanceOf } from '../../shared/chance.ts';
import { recordAll } from '../../shared/commands.ts';
import { contextOf, idOf } from '../../shared/ids.ts';
import { theAdmin } from '../../shared/staff.ts';
import { type DemoFileServices, storeDemoFile } from '../../shared/store-demo-file.ts';
import { drawnPicture } from './drawn-picture.ts';
import { onePage } from './one-page.ts';

interface Piece {
  readonly name: string;
  readonly title: string;
  readonly preview: string;
  readonly author: string;
  readonly daysAgo: number;
  readonly ground: readonly [number, number, number];
  readonly lines: readonly string[];
}

const ICE = [240, 246, 252] as const;

const pieces: readonly Piece[] = [
  {
    name: 'packing-list',
    title: 'What to pack for camp',
    preview:
      'A list for the night before: equipment, clothes, food, and the three things that most children forget.',
    author: 'Maria Lindqvist',
    daysAgo: 400,
    ground: [11, 61, 145],
    lines: ['Skates, sharpened', 'Helmet, gloves and stick', 'Two water bottles', 'A towel and a dry shirt'],
  },
  {
    name: 'stickhandling-at-home',
    title: 'Stickhandling at home',
    preview:
      'Five drills that need a ball and two meters of floor. Ten minutes a day make a difference by spring.',
    author: 'Jack Novak',
    daysAgo: 260,
    ground: [23, 99, 58],
    lines: ['1. Narrow and wide', '2. One hand', '3. Around the feet', '4. Eyes up', '5. Toe drag'],
  },
  {
    name: 'choosing-skates',
    title: 'How skates should fit',
    preview:
      'Toes that touch the cap when standing, and do not when the knees bend. How to check it in the shop.',
    author: 'Denise Okafor',
    daysAgo: 150,
    ground: [138, 75, 0],
    lines: [
      'Try them on with thin socks',
      'Lace them as for a game',
      'Bend the knees',
      'Walk for five minutes',
    ],
  },
  {
    name: 'game-day-breakfast',
    title: 'Breakfast on game day',
    preview: 'What gives energy at seven in the morning, and what is better kept for the way home.',
    author: '',
    daysAgo: 75,
    ground: [107, 86, 0],
    lines: ['Two hours before: oatmeal and fruit', 'One hour before: a banana', 'After: protein and water'],
  },
  {
    name: 'summer-plan',
    title: 'A summer off the ice',
    preview: 'Four weeks of strength, balance and rest for players between ten and fourteen.',
    author: 'Jack Novak',
    daysAgo: 40,
    ground: [77, 88, 102],
    lines: ['Week 1: balance', 'Week 2: legs', 'Week 3: core', 'Week 4: rest and play'],
  },
  {
    name: 'reading-the-play',
    title: 'Reading the play',
    preview:
      'Three questions that a player answers before the puck arrives, with exercises for the whole line.',
    author: 'Maria Lindqvist',
    daysAgo: 6,
    ground: [168, 30, 30],
    lines: ['Where is my pass?', 'Where is my space?', 'Where is my check?'],
  },
];

/** Publishes what families see under "From us". */
export async function publishContent(services: DemoFileServices, today: Day): Promise<void> {
  for (const piece of pieces) {
    const contentId = idOf(`content ${piece.name}`);
    const at = officeTime(addDays(today, -piece.daysAgo), chanceOf(`content ${piece.name}`));
    const upload = async (filename: string, contentType: string, bytes: Buffer<ArrayBuffer>) => {
      const fileId = await storeDemoFile(services, { recordId: contentId, name: filename, bytes, at });
      return { fileId, filename, contentType, size: bytes.length };
    };
    const image = await upload(`${piece.name}.png`, 'image/png', drawnPicture(piece.ground, ICE));
    const asset = await upload(`${piece.name}.pdf`, 'application/pdf', onePage(piece.title, piece.lines));
    const { title, preview, author } = piece;
    const command = { kind: 'create', contentId, title, preview, author, image, asset } as const;
    const context = contextOf(`publish content ${piece.name}`, at, theAdmin);
    await recordAll(services.log, content, contentId, [command], context);
  }
}
