import type { PointerEvent } from 'react';
import { money } from '../../../shared/money.ts';
import { CHART_HEIGHT, type Layout, layOut } from './chart-layout.ts';
import classes from './money-chart.module.css';
import { payments } from './payments-count.ts';
import { useWidth } from './use-width.ts';

export interface Bar {
  key: string;
  /** Below it, where there is room. */
  short: string;
  long: string;
  amount: number;
  count: number;
}

interface Props {
  /** What the chart shows. */
  title: string;
  /** What one bar is: “day”. */
  unit: string;
  bars: readonly Bar[];
  /** The bar that is being read. */
  chosen: number | undefined;
  onChoose(at: number | undefined): void;
}

/** Bars over time. A single one is read by pointing at it, or with the arrow keys. */
export function MoneyChart({ title, unit, bars, chosen, onChoose }: Props) {
  const [figure, width] = useWidth<HTMLElement>();
  const layout = layOut(
    width,
    bars.map(({ amount }) => amount),
    bars.map(({ short }) => short),
  );
  const last = bars.length - 1;
  const reading = bars[chosen ?? last];

  function point({ clientX, currentTarget }: PointerEvent<SVGSVGElement>): void {
    const x = clientX - currentTarget.getBoundingClientRect().left - layout.left;
    onChoose(Math.min(last, Math.max(0, Math.floor(x / layout.band))));
  }
  return (
    <figure ref={figure} className={classes.chart} aria-label={title}>
      <input
        type="range"
        className={classes.reader}
        aria-label={`View one ${unit}`}
        aria-valuetext={reading && `${reading.long}: ${money(reading.amount)}, ${payments(reading.count)}`}
        min={0}
        max={last}
        value={chosen ?? last}
        onChange={(event) => onChoose(Number(event.target.value))}
        onFocus={() => onChoose(last)}
        onBlur={() => onChoose(undefined)}
      />
      <svg
        className={classes.drawing}
        width={width}
        height={CHART_HEIGHT}
        aria-hidden="true"
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onChoose(undefined)}
      >
        <Drawing width={width} layout={layout} chosen={chosen} />
      </svg>
      <Alternative title={title} unit={unit} bars={bars} />
    </figure>
  );
}

function Drawing({ width, layout, chosen }: { width: number; layout: Layout; chosen: number | undefined }) {
  const { left, band, baseline, lines, bars, labels } = layout;
  return (
    <>
      {chosen !== undefined && (
        <rect className={classes.band} x={left + band * chosen} y={0} width={band} height={baseline} rx={4} />
      )}
      {lines.map(({ y, text }) => (
        <g key={text} className={classes.line}>
          <line x1={left} x2={width} y1={y + 0.5} y2={y + 0.5} />
          <text x={left - 8} y={y + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {bars.map((bar, at) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place.
          key={at}
          className={chosen === undefined || chosen === at ? classes.bar : classes.other}
          d={roundedAtTop(bar)}
        />
      ))}
      {labels.map(({ at, x, text }) => (
        <text key={at} x={x} y={baseline + 20} textAnchor="middle">
          {text}
        </text>
      ))}
    </>
  );
}

function roundedAtTop({ x, y, width, height }: Layout['bars'][number]): string {
  if (height === 0) return '';
  const r = Math.min(4, width / 2, height);
  return `M${x} ${y + height}v${r - height}q0 ${-r} ${r} ${-r}h${width - 2 * r}q${r} 0 ${r} ${r}v${height - r}z`;
}

/** The same as a table, for those who do not see the drawing. */
function Alternative({ title, unit, bars }: Pick<Props, 'title' | 'unit' | 'bars'>) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{`${unit.charAt(0).toUpperCase()}${unit.slice(1)}`}</th>
            <th scope="col">Received</th>
            <th scope="col">Payments</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ key, long, amount, count }) => (
            <tr key={key}>
              <th scope="row">{long}</th>
              <td>{money(amount)}</td>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
