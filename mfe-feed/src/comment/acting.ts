/** All that writes, changes, likes or reports comments: one file, fetched when the first of it is wanted. */
export { CommentActionRow } from './CommentActionRow.tsx';
export { EditEditor, NewEditor, ReplyEditor, StrayEditor } from './editors.tsx';
export { KeptWords } from './KeptWords.tsx';
export { ReportOverlay } from './ReportOverlay.tsx';
export { TakeBack } from './TakeBack.tsx';
