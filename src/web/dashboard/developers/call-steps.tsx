import { CodeBlock } from '../kit/code-block.tsx';
import classes from './first-calls.module.css';
import type { FirstCalls } from './first-calls.ts';

const STEPS: readonly [call: keyof FirstCalls, title: string, about: string][] = [
  ['create', 'Ask for a payment', '$25.00. The answer has the address of a page to pay it on.'],
  ['read', 'Read it', 'As soon as you have made a request, its id stands here.'],
  ['subscribe', 'Hear of everything', 'Runs until you stop it. Make another request and watch it arrive.'],
];

interface Props {
  language: string;
  /** How the texts are used, where that is not plain. */
  about?: string;
  calls: FirstCalls;
  /** Where a text can be tried without leaving the browser. */
  tryAt?(code: string): string;
}

/** What to try first, in one language. */
export function CallSteps({ language, about, calls, tryAt }: Props) {
  return (
    <>
      {about && <p className={classes.text}>{about}</p>}
      <ol className={classes.steps}>
        {STEPS.map(([call, title, aboutCall]) => (
          <li key={call}>
            <h3 className={classes.title}>{title}</h3>
            <p className={classes.text}>{aboutCall}</p>
            <CodeBlock name={`${title}: ${language}`} code={calls[call]} />
            {tryAt && (
              <p className={classes.try}>
                <a href={tryAt(calls[call])} target="_blank" rel="noreferrer">
                  Open in GraphiQL<span aria-hidden="true"> ↗</span>
                  <span className="visually-hidden"> (opens another page): {title}</span>
                </a>
              </p>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
