/** One row of the content library, whichever part of marketing it comes from. */
export interface ContentRow {
  readonly id: string;
  readonly title: string;
  readonly preview: string;
  readonly author: string;
  readonly image_file: string;
  /** Where the picture is, below the address of the product; empty: there is none. */
  readonly image_path: string;
  readonly asset_file: string;
  readonly asset_path: string;
  readonly asset_id: string;
  /** Bytes. */
  readonly asset_size: number;
  readonly asset_content_type: string;
  readonly is_podcast: boolean;
  readonly podcast_episode_number: number | null;
  readonly podcast_season_number: number | null;
  /** Families see it. */
  readonly is_published: boolean;
  /** When it was published, or else created. */
  readonly published_at: string;
  readonly revision: string;
}

/** A part of marketing whose records appear in the content library: content itself, and podcasts. */
export interface ContentRows {
  /** The views that the rows are read from. */
  readonly reads: readonly string[];
  /** All of them, in any order: a business has hundreds. */
  all(): Promise<readonly ContentRow[]>;
}
