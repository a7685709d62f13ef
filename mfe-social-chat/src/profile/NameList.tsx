import { Fragment } from 'react';

/** Names one after the other in the direction of the page, each in its own. */
export function NameList({ names }: { names: readonly string[] }) {
  return names.map((name, index) => (
    <Fragment key={index}>
      {index > 0 && ', '}
      <bdi>{name}</bdi>
    </Fragment>
  ));
}
