import { Link } from '@banyan/framework';
import { pageDeployment } from '../host/page-deployment.ts';
import { BrandMark } from './BrandMark.tsx';
import * as css from './bar.module.css';

export function Brand() {
  return (
    <Link href="/" className={css.brand}>
      <BrandMark size={32} />
      {/* Named, so that rules about it are about no other <bdi>: the browser would look at each in the page. */}
      <bdi data-brand-name>{pageDeployment().brand.shortName}</bdi>
    </Link>
  );
}
