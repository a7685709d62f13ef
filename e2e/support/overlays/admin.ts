import { dialog, type Overlay, say, starting } from './overlay.ts';

export const adminOverlays: readonly Overlay[] = [
  // videos.spec.ts.
  {
    name: 'question before a film is given up',
    drawnBy: 'mfe-admin/src/videos/NewVideo.tsx',
    shown: dialog('admin.videos.giveUpAsk'),
  },
  {
    name: 'question before what staff changed is left',
    drawnBy: 'mfe-admin/src/leaving/use-leaving.ts',
    shown: dialog('admin.discardAsk'),
  },
  // use-leaving.test.tsx.
  {
    name: 'form of staff while something in it is not saved',
    drawnBy: 'mfe-admin/src/leaving/use-leaving.ts',
    shown: (page) => page.getByRole('button', { name: say('admin.videos.save'), exact: true }),
  },
  {
    name: 'where the picture of a video comes from',
    drawnBy: 'mfe-admin/src/videos/PreviewChooser.tsx',
    shown: (page) => page.getByRole('menu', { name: say('admin.videos.pickPreview') }),
  },
  // publish.spec.ts.
  {
    name: 'question before what is to be published is discarded',
    drawnBy: 'mfe-admin/src/publishing/FormFoot.tsx',
    shown: dialog('admin.publish.discardAsk'),
  },
  {
    name: 'where the picture of a publication comes from',
    drawnBy: 'mfe-admin/src/publishing/fields/PosterField.tsx',
    shown: (page) => page.getByRole('menu', { name: say('admin.publish.poster.add') }),
  },
  {
    name: 'where a picture of the last time comes from',
    drawnBy: 'mfe-admin/src/publishing/fields/PreviousFields.tsx',
    shown: (page) => page.getByRole('menu', { name: say('admin.publish.previous.add') }),
  },
  // publications.spec.ts.
  {
    name: 'what can be done with a publication',
    drawnBy: 'mfe-admin/src/publishing/list/RowActs.tsx',
    shown: (page) => page.getByRole('menu', { name: starting('admin.publish.list.moreOf') }),
  },
  {
    name: 'reason for cancelling an event',
    drawnBy: 'mfe-admin/src/publishing/list/CancelDialog.tsx',
    shown: (page) => page.getByRole('dialog', { name: starting('admin.publish.list.cancelling.title') }),
  },
  // InvitationsPage.test.tsx.
  {
    name: 'link of an invitation',
    drawnBy: 'mfe-admin/src/invitations/LinkDialog.tsx',
    shown: (page) => page.getByRole('dialog', { name: starting('admin.invitations.link.title') }),
  },
  // leaving.test.tsx, sending.test.tsx and earlier-imports.test.tsx of the people.
  {
    name: 'question before a table that is being sent is left',
    drawnBy: 'mfe-admin/src/people/NewImport.tsx',
    shown: dialog('admin.people.leaveAsk'),
  },
  {
    name: 'table of members while it is being sent',
    drawnBy: 'mfe-admin/src/people/NewImport.tsx',
    shown: (page) => page.getByRole('progressbar', { name: say('admin.people.sending') }),
  },
  {
    name: 'question before an import is undone',
    drawnBy: 'mfe-admin/src/people/use-undoing.ts',
    shown: dialog('admin.people.undoAsk'),
  },
  // acts.test.tsx of the list.
  {
    name: 'question before a publication is deleted',
    drawnBy: 'mfe-admin/src/publishing/list/use-publication-acts.ts',
    shown: (page) => page.getByRole('dialog', { name: starting('admin.publish.list.deleteAsk') }),
  },
];
