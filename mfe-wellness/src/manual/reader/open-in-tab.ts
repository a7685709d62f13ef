/**
 * The PDF in a tab of its own, in the browser's viewer. A browser opens it with the tap alone; the address, which ends, is asked for meanwhile.
 * False: nobody answered, or the browser opens no tab.
 */
export async function openInTab(ask: () => Promise<string | null>): Promise<boolean> {
  const tab = window.open('about:blank', '_blank');
  const address = tab && (await ask().catch(() => null));
  if (!tab || !address) {
    tab?.close();
    return false;
  }
  tab.opener = null;
  tab.location.replace(address);
  return true;
}
