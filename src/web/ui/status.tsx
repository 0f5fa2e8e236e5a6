import classes from './status.module.css';

interface Props {
  tone: 'good' | 'calm' | 'wait';
  children: string;
}

/** One word on how something stands. */
export function Status({ tone, children }: Props) {
  return <span className={`${classes.status} ${classes[tone]}`}>{children}</span>;
}
