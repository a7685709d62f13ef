import type { Screen, There } from '../../e2e/support/screen.ts';

/** From the beginning, whatever an earlier look left on the device. */
async function welcome({ page, say, expect }: There): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: say('wellness.guide.title') })).toBeVisible();
  const again = page.getByRole('button', { name: say('wellness.guide.anew') });
  const goOn = page.getByRole('button', { name: say('wellness.guide.goOn') });
  await expect(again.or(goOn).first()).toBeVisible();
  if (await again.isVisible()) await again.click();
  await expect(goOn).toBeVisible();
}

/** Answers, one after the other, by the keys of their words. */
async function answer({ page, say }: There, ...keys: string[]): Promise<void> {
  for (const key of keys)
    await page
      .getByRole('main')
      .getByRole('button', { name: say(`wellness.guide.${key}`), exact: true })
      .click();
}

async function symptoms(there: There): Promise<void> {
  await welcome(there);
  await answer(there, 'goOn', 'knows.yes');
  await there.expect(there.page.getByText(there.say('wellness.guide.symptom'))).toBeVisible();
}

async function urgent(there: There): Promise<void> {
  await symptoms(there);
  await answer(there, 'symptom.pain');
  await there.expect(there.page.getByRole('link', { name: there.say('wellness.guide.emergency.call') })).toBeVisible();
}

async function severity(there: There): Promise<void> {
  await symptoms(there);
  await answer(there, 'symptom.fatigue');
  await there.expect(there.page.getByText(there.say('wellness.guide.scale.hint'))).toBeVisible();
}

async function hard(there: There): Promise<void> {
  const { page, say, expect } = there;
  await severity(there);
  await page
    .getByRole('button', {
      name: say('wellness.guide.scale.number', { number: 8, word: say('wellness.guide.scale.severe') }),
    })
    .click();
  await expect(page.getByText(say('wellness.guide.hard'))).toBeVisible();
}

async function time(there: There): Promise<void> {
  await hard(there);
  await answer(there, 'notNow', 'later.yes');
  await there.expect(there.page.getByLabel(there.say('wellness.guide.when.date'))).toBeVisible();
}

async function overAPage({ page, say, expect }: There): Promise<void> {
  const guide = page.getByRole('dialog', { name: say('wellness.guide.title') });
  await expect(guide.getByText(say('wellness.guide.notRead'))).toBeVisible();
}

export const guideScreens: readonly Screen[] = [
  { name: 'guide', path: '/guide', open: welcome },
  { name: 'guide over a page', path: '/?guide=open', open: overAPage },
  { name: 'symptoms', path: '/guide', open: symptoms },
  { name: 'emergency line first', path: '/guide', open: urgent },
  { name: 'how strong it is', path: '/guide', open: severity },
  { name: 'help first', path: '/guide', open: hard },
  { name: 'a time for yoga', path: '/guide', open: time },
];
