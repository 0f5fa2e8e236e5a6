import { useState } from 'react';
import classes from './product-tile.module.css';

interface Props {
  /** Where Till keeps how the shop's page showed it. The shop's own picture lies on a host that these pages must not ask. */
  picture: string | null | undefined;
}

/** A product's picture, or a sign for it where there is none. */
export function ProductTile({ picture }: Props) {
  const [failed, setFailed] = useState<string>();
  return (
    <span className={classes.tile}>
      {picture && picture !== failed ? (
        <img src={picture} alt="" loading="lazy" decoding="async" onError={() => setFailed(picture)} />
      ) : (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 8h12l1 12H5zM9 10V7a3 3 0 0 1 6 0v3" />
        </svg>
      )}
    </span>
  );
}
