import classes from './find-wallet.module.css';

const WALLETS_URL = 'https://solana.com/solana-wallets';

/** For those who have none. */
export function FindWallet() {
  return (
    <a href={WALLETS_URL} target="_blank" rel="noreferrer" className={classes.link}>
      Find a wallet
    </a>
  );
}
