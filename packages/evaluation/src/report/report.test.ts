import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitted, ticksTo } from './drawing.ts';
import { svgPlot } from './plots.ts';
import { figure, type Report } from './report.ts';
import { csvTable, htmlReport, markdownReport } from './write.ts';

const report: Report = {
  title: 'A <script>alert(1)</script> report',
  summary: ['Two systems, 40 cases.'],
  tables: [
    {
      title: 'Win rate',
      columns: ['system', 'win rate', 'unscored'],
      rows: [
        ['ours & theirs', { value: 0.625, interval: [0.5, 0.75] }, 0],
        ['=HYPERLINK("x")', null, 3],
      ],
    },
  ],
  plots: [
    {
      kind: 'bars',
      title: 'Wins',
      middle: 0.5,
      bars: [
        { label: 'ours', value: 0.6, interval: [0.5, 0.7] },
        { label: 'nothing scored', value: null },
      ],
    },
    {
      kind: 'lines',
      title: 'Decay',
      across: 'block',
      up: 'fresh words',
      lines: [
        {
          label: 'ours',
          points: [
            [0, 1],
            [1, 0.5],
          ],
        },
      ],
    },
    { kind: 'radar', title: 'Dimensions', axes: ['CP', 'NQ', 'IE'], shapes: [{ label: 'ours', values: [3, 4, 5] }] },
    { kind: 'dots', title: 'Cost against quality', across: 'money', up: 'score', dots: [{ label: '<b>', at: [1, 2] }] },
  ],
  notes: ['Judged in both orders.'],
};

test('one file, no script, everything as text, and the same bytes every time', () => {
  const html = htmlReport(report);
  expect(html).not.toMatch(/<script|https?:|src=/u);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html.match(/<svg /gu)).toHaveLength(4);
  expect(html).not.toMatch(/NaN|undefined|Infinity/u);
  expect(htmlReport(report)).toBe(html);
});

test('what could not be scored is a dash, never 0', () => {
  expect(markdownReport(report)).toMatchInlineSnapshot(`
    "# A <script>alert(1)</script> report

    Two systems, 40 cases.

    ## Win rate

    | system | win rate | unscored |
    |---|---|---|
    | ours & theirs | 0.625 (0.5 to 0.75) | 0 |
    | =HYPERLINK("x") | – | 3 |

    ## Notes

    - Judged in both orders.
    "
  `);
});

test('csv: intervals in columns of their own, no formulas', () => {
  expect(csvTable(report.tables[0] as Report['tables'][number])).toBe(
    'system,win rate,win rate from,win rate to,unscored\r\nours & theirs,0.625,0.5,0.75,0\r\n"\'=HYPERLINK(""x"")",,,,3\r\n',
  );
});

test('property: ticks are round, evenly apart, hold nought and reach as far as the figures', () => {
  const bound = fc.double({ min: 1e-4, max: 1e7, noNaN: true });
  fc.assert(
    fc.property(fc.oneof(fc.constant(0), bound), bound, (below, most) => {
      const ticks = ticksTo(-below, most);
      expect(ticks).toContain(0);
      expect(ticks.length).toBeGreaterThan(1);
      expect(ticks.length).toBeLessThan(10);
      const near = (most + below) * 1e-6;
      expect((ticks.at(-1) ?? 0) >= most - near && (ticks[0] ?? 0) <= near - below).toBe(true);
      const steps = ticks.slice(1).map((tick, at) => tick - (ticks[at] ?? 0));
      for (const step of steps) expect(step / (steps[0] ?? 1)).toBeCloseTo(1, 6);
    }),
  );
});

test('a name too long for its place is cut short, in either script; the whole of it stays in the title', () => {
  expect(fitted('short', 100)).toBe('short');
  expect(fitted('see-think-speak@a-model-with-a-long-name', 100)).toMatch(/^see-think.*…$/u);
  expect(fitted('一个名字很长很长很长的模型', 60)).toBe('一个名字…');
  const label = 'see-think-speak@a-model-with-a-very-long-name';
  const plot = svgPlot({ kind: 'bars', title: 'x', bars: [{ label, value: -0.5, interval: [-0.7, 0.2] }] });
  expect(plot).toContain(`<title>${label}: -0.5</title>`);
  expect(plot).not.toMatch(/NaN|width="-/u);
});

test('figures say what they know: three digits, whole numbers whole', () => {
  expect([0.123456, 12.3456, 1234.56, 7, -0.00001234, 1e-31].map(figure)).toEqual(['0.123', '12.3', '1235', '7', '-0.0000123', '1e-31']);
});
