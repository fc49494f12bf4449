import { expect, test } from 'vitest';
import { placeBubble, placeNear, placeOver, type Edges } from '../src/game/bubblePlace';

const box = (left: number, top: number, right: number, bottom: number): Edges => ({
  left,
  top,
  right,
  bottom,
});
const WINDOW = box(0, 0, 1000, 800);
const TARGET = box(400, 300, 480, 400);

test('a bubble lies above its target if there is room', () => {
  expect(placeBubble(TARGET, 200, 50, [TARGET], WINDOW)).toEqual({ left: 340, top: 240 });
});

test('it goes below, then to a side, where other targets are in the way', () => {
  const above = box(300, 200, 600, 290);
  const below = box(300, 410, 600, 500);
  expect(placeBubble(TARGET, 200, 50, [TARGET, above], WINDOW)).toEqual({ left: 340, top: 410 });
  expect(placeBubble(TARGET, 200, 50, [TARGET, above, below], WINDOW)).toEqual({ left: 490, top: 325 });
});

test('it stays within the window', () => {
  const corner = box(900, 0, 980, 100);
  expect(placeBubble(corner, 200, 50, [corner], WINDOW)).toEqual({ left: 690, top: 25 });
});

test('without room there is none', () => {
  expect(placeBubble(TARGET, 200, 50, [WINDOW], WINDOW)).toBeNull();
});

test('an explanation goes further away where all sides are taken', () => {
  const around = box(200, 0, 1000, 800);
  const place = placeNear(TARGET, 200, 50, [around], WINDOW);
  expect(place).toEqual({ left: 0, top: 320 });
  expect(placeNear(TARGET, 200, 50, [WINDOW], WINDOW)).toBeNull();
});

test('a bubble lies over its point, unless it would cover something there', () => {
  const point = { x: 300, y: 200 };
  expect(placeOver(point, 100, 30, [], WINDOW)).toEqual({ left: 250, top: 185 });
  const number = { left: 310, top: 190, right: 330, bottom: 210 };
  expect(placeOver(point, 100, 30, [number], WINDOW)).toEqual({ left: 250, top: 160 });
});

test('a bubble over a point at the edge stays within the window', () => {
  expect(placeOver({ x: 10, y: 200 }, 100, 30, [], WINDOW)).toEqual({ left: 0, top: 185 });
});
