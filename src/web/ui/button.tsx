import type { ButtonHTMLAttributes } from 'react';
import classes from './button.module.css';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: 'primary' | 'quiet' | 'text';
}

export function Button({ kind = 'primary', className = '', ...rest }: Props) {
  return <button type="button" {...rest} className={`${classes.button} ${classes[kind]} ${className}`} />;
}
