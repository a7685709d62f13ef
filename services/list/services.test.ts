import { readFileSync } from 'node:fs';
import type { DomainEventDeclaration } from '@banyan/kit/domain-events';
import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isServiceOn, serviceFile, serviceNames, services } from './services.ts';

describe.each(serviceNames)('%s', (name) => {
  const readme = readFileSync(serviceFile(name, 'README.md'), 'utf8');
  const domainEvents = Object.entries(services[name].domainEvents) as [string, DomainEventDeclaration][];

  it('has a contract, and a README of one screen that shows how a request flows', () => {
    expect(parse(readFileSync(serviceFile(name, 'schema.graphql'), 'utf8')).definitions).not.toEqual([]);
    expect(readme.split('\n').length).toBeLessThanOrEqual(60);
    expect(readme).toMatch(/^## How a request flows/m);
  });

  it('reports domain events of its own name, every one of them in its README', () => {
    for (const [type] of domainEvents) expect(type).toMatch(new RegExp(`^${name}\\.[a-z]\\w+$`));
    expect(domainEvents.filter(([type]) => !readme.includes(type)).map(([type]) => type)).toEqual([]);
  });

  it('lets its domain events carry ids, numbers and fixed words only', () => {
    for (const [type, { data }] of domainEvents)
      for (const [field, shape] of Object.entries(data.shape))
        if (!(shape instanceof z.ZodEnum || shape instanceof z.ZodNumber))
          expect(`${type} ${field}`).toMatch(/ (.+Ids?|targets|.+Targets|cause)$/);
  });
});

it('is on where its module is on, and everywhere without one', () => {
  const modules = (enabled: boolean) => ({ modules: { 'social-chat': { enabled } } }) as never;
  expect([isServiceOn('social', modules(true)), isServiceOn('social', modules(false))]).toEqual([true, false]);
  expect([isServiceOn('social', { modules: {} }), isServiceOn('feed', { modules: {} })]).toEqual([false, true]);
});
