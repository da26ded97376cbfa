/** A card with a colored line along its top, for what the family should see first. */
export const markedCard = (color: 'primary.main' | 'error.main') => ({
  position: 'relative',
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: '0 0 auto',
    height: 4,
    backgroundColor: color,
  },
});
