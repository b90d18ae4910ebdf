import { VChart } from '@visactor/vchart/esm/core/index.js';
import { registerBarChart } from '@visactor/vchart/esm/chart/bar/bar.js';
import { registerPieChart } from '@visactor/vchart/esm/chart/pie/pie.js';
import { registerLabel } from '@visactor/vchart/esm/component/label/label.js';
import { registerMarkLine } from '@visactor/vchart/esm/component/marker/mark-line/cartesian-mark-line.js';

VChart.useRegisters([registerBarChart, registerPieChart, registerLabel, registerMarkLine]);

/** The chart engine with bars, pies, labels and lines across bars; apart from LineEngine as a line chart need not load them. */
export const SharesEngine = VChart;
