import Typography from '@mui/material/Typography';

interface SectionTitleProps {
  /** The id that the section is labelled by. */
  readonly id: string;
  readonly title: string;
  readonly hint: string | undefined;
}

/** The title of a section, and a sentence about it. */
export const SectionTitle = ({ id, title, hint }: SectionTitleProps) => (
  <>
    <Typography id={id} variant="h2">
      {title}
    </Typography>
    {hint ? (
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
        {hint}
      </Typography>
    ) : null}
  </>
);
