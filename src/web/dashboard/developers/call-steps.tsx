import { CodeBlock } from '../kit/code-block.tsx';
import classes from './first-calls.module.css';
import type { FirstCalls } from './first-calls.ts';

const STEPS: readonly [call: keyof FirstCalls, title: string, about: string][] = [
  ['create', 'Create a payment request', 'For $25.00. The response includes the payment page URL.'],
  ['read', 'Retrieve it', 'After you create a request, its ID appears here.'],
  ['subscribe', 'Stream events', 'Runs until you stop it. Create another request to see its events arrive.'],
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
                  <span className="visually-hidden"> (opens in a new tab): {title}</span>
                </a>
              </p>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
