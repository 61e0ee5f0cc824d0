import { barPlot } from './bar-plot.ts';
import { dotPlot, linePlot } from './chart-plot.ts';
import { radarPlot } from './radar-plot.ts';
import type { Plot } from './report.ts';

/** A plot as SVG, readable without colours and without script: its figures are in its title texts. */
export function svgPlot(plot: Plot): string {
  if (plot.kind === 'bars') return barPlot(plot);
  if (plot.kind === 'lines') return linePlot(plot);
  return plot.kind === 'dots' ? dotPlot(plot) : radarPlot(plot);
}
