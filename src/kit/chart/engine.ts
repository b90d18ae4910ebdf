import { VChart } from '@visactor/vchart/esm/core/index.js';
import { registerLineChart } from '@visactor/vchart/esm/chart/line/line.js';
import { registerMarkArea } from '@visactor/vchart/esm/component/marker/mark-area/index.js';

VChart.useRegisters([registerLineChart, registerMarkArea]);

/**
 * The chart engine with line charts, their axes and bands only. Tooltip, crosshair, legend and animation stay out:
 * the read-out is our own DOM (Readout.tsx), which keys can drive too and which writes no HTML from data.
 */
export const LineEngine = VChart;
