import { expect, test } from 'vitest';
import { csvTable } from './csv.ts';
import { htmlReport } from './html.ts';
import { markdownReport } from './markdown.ts';
import type { Report } from './report.ts';

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
