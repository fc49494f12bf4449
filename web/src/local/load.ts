/** Load the compiled rules and bots; their address changes with their contents. */
import address from './kokopelli.wasm?url';
import { Engine } from './engine.ts';

export function loadEngine(): Promise<Engine> {
  return Engine.load(fetch(address));
}
