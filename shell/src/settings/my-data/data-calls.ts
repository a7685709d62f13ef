// The calls about a member's own data and account, as their forms hear them. None rejects.
import { apolloClient } from '@banyan/framework/host';
import { type Answer, type Proof, refusalOf } from '../../account/second-factor/factor-calls.ts';
import {
  DeleteAccountDocument,
  type ExportFieldsFragment,
  FetchExportDocument,
  RequestExportDocument,
} from '../../generated/graphql.ts';

export type MyExport = ExportFieldsFragment;

const unkept = { fetchPolicy: 'no-cache' } as const;

export async function requestExport(proof: Proof): Promise<Answer<MyExport>> {
  try {
    const { data } = await apolloClient().mutate({
      mutation: RequestExportDocument,
      variables: { ...proof },
      ...unkept,
    });
    return { ok: true, data: data!.requestExport as MyExport };
  } catch (error) {
    return refusalOf(error);
  }
}

/** Has the browser fetch the file: an address that is good once, which the page stays open beside. */
export async function download(): Promise<Answer<true>> {
  try {
    const { data } = await apolloClient().mutate({ mutation: FetchExportDocument, ...unkept });
    window.location.assign(data!.fetchExport!);
    return { ok: true, data: true };
  } catch (error) {
    return refusalOf(error);
  }
}

/** Answers until when one may return. */
export async function deleteAccount(confirmation: string, proof: Proof): Promise<Answer<string>> {
  try {
    const variables = { confirmation, ...proof };
    const { data } = await apolloClient().mutate({ mutation: DeleteAccountDocument, variables, ...unkept });
    return { ok: true, data: String(data!.deleteAccount) };
  } catch (error) {
    return refusalOf(error);
  }
}
