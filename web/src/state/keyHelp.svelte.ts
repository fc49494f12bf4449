/** Whether the list of keys is open; every page can open it. */
class KeyHelp {
  open = $state(false);
}

export const keyHelp = new KeyHelp();
