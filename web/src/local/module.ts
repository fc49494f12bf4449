/** Where the module with the compiled rules and bots is fetched from. */
import { Engine } from './engine';
import address from './kokopelli.wasm?url';

export const fetchEngine = (): Promise<Engine> => Engine.load(fetch(address));
