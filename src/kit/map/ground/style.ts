import type { Theme } from '../../tokens/theme.ts';
import type { RoadClass } from './roads.ts';

/** Colours of the ground: one table for every map of desk and wall. */
export interface GroundStyle {
  /** Beyond the city. */
  readonly outside: string;
  /** Divisions by turns. */
  readonly land: readonly [string, string];
  readonly builtUp: string;
  readonly green: string;
  readonly water: string;
  readonly waterEdge: string;
  readonly divisionLine: string;
  readonly cityLine: string;
  readonly neighbourLine: string;
  readonly grid: string;
  readonly rail: string;
  readonly roads: Readonly<Record<RoadClass, string>>;
  readonly text: string;
  readonly textSoft: string;
  readonly waterText: string;
  readonly halo: string;
}

export const GROUND_STYLES: Readonly<Record<Exclude<Theme, 'paper'>, GroundStyle>> = {
  light: {
    outside: '#EEF1F5',
    land: ['#FBFCFD', '#F5F7FA'],
    builtUp: '#ECE9E4',
    green: '#E3EFE2',
    water: '#C9DFF0',
    waterEdge: '#A9CBE4',
    divisionLine: '#B4C0CE',
    cityLine: '#7C8FA6',
    neighbourLine: '#D5DCE4',
    grid: '#E7EBF0',
    rail: '#A7AEB8',
    roads: { expressway: '#E3B872', ring: '#E9CD93', avenue: '#D3CDC2', street: '#DCD7CE' },
    text: '#33475E',
    textSoft: '#5A6C81',
    waterText: '#3F7196',
    halo: '#FFFFFF',
  },
  dark: {
    outside: '#0B1626',
    land: ['#11223A', '#172D4A'],
    builtUp: '#24405F',
    green: '#173A34',
    water: '#0C3F63',
    waterEdge: '#2272A6',
    divisionLine: '#3D6A99',
    cityLine: '#5B93CC',
    neighbourLine: '#1C2F49',
    grid: '#1B3350',
    rail: '#5F7C9E',
    roads: { expressway: '#6E86A5', ring: '#5C7A9C', avenue: '#3F6086', street: '#365678' },
    text: '#C9D9EC',
    textSoft: '#9FB6D1',
    waterText: '#7DBAE3',
    halo: '#0B1626',
  },
};
