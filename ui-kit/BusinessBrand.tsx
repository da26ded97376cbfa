import Box from '@mui/material/Box';
import { BrandMark, BrandWord } from './Brand.tsx';
import { useBusiness } from './useBusiness.ts';

/** The business as families know it: its logo, or the rink until it has one, and its name. */
export const BusinessBrand = ({ size = 28, wordSize = '1.125rem' }: { size?: number; wordSize?: string }) => {
  const business = useBusiness();
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25, minWidth: 0, minHeight: size }}>
      {business?.logo ? (
        <Box
          component="img"
          src={business.logo}
          alt=""
          sx={{ height: size, maxWidth: size * 3, objectFit: 'contain', borderRadius: 0.5, flexShrink: 0 }}
        />
      ) : (
        <BrandMark size={size} />
      )}
      {/* The name appears once, and never as another one first. */}
      <BrandWord size={wordSize}>{business?.name ?? ''}</BrandWord>
    </Box>
  );
};
