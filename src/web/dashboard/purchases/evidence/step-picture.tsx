import { type RefObject, useEffect, useRef, useState } from 'react';
import classes from './step-picture.module.css';
import type { Step } from './steps.ts';
import { usePicture } from './use-picture.ts';

interface Props {
  intentId: string;
  runId: string;
  step: Step;
  onLook(): void;
}

/** The page after a step, small; loaded when it comes into view, and opened large. */
export function StepPicture({ intentId, runId, step, onLook }: Props) {
  const frame = useRef<HTMLButtonElement>(null);
  const isSeen = useSeen(frame);
  const { picture, isMissing } = usePicture(
    { intentId, runId, number: step.number },
    step.hasScreenshot && isSeen,
  );
  if (!step.hasScreenshot) return <span />;
  return (
    <button
      ref={frame}
      type="button"
      className={classes.frame}
      onClick={onLook}
      aria-label={`View the page after step ${step.number}, ${step.name}`}
    >
      {picture ? <img className={classes.picture} src={picture} alt="" /> : isMissing && 'Not loaded'}
    </button>
  );
}

/** Whether it has come near the visible part of the page. */
function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current || isSeen) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
}
