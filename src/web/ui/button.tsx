import type { ComponentPropsWithRef } from 'react';
import classes from './button.module.css';

interface Props extends ComponentPropsWithRef<'button'> {
  kind?: 'primary' | 'quiet' | 'text' | 'danger';
}

export function Button({ kind = 'primary', className = '', ...rest }: Props) {
  return <button type="button" {...rest} className={`${classes.button} ${classes[kind]} ${className}`} />;
}
