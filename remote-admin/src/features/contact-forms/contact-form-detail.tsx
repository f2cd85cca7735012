import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { ContactFormRecord } from '@potomac-oak/shared/contracts/contact';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { CustomerBar } from '../../customers/customer-bar';
import { reloadQueries } from '../../desk/reload-queries';
import { FileGallery } from '../../files/file-gallery';
import { FileList } from '../../files/file-list';
import { DetailView } from '../../records/detail-view';
import { emailLink, FactList, phoneLink, visitorText } from '../../records/fact-list';
import { recordsKey } from '../../records/use-records';
import { formatDateTime } from '../../time/company-time';

interface ContactFormDetailProps {
  form: ContactFormRecord;
  backHref: string;
}

export function ContactFormDetail({ form, backHref }: ContactFormDetailProps) {
  const { files = [] } = form;
  const [openFile, setOpenFile] = useState<string | null>(null);
  const queryClient = useQueryClient();
  const reload = () => void reloadQueries(queryClient, recordsKey(API_PATHS.contactForms));

  return (
    <DetailView
      title={form.name}
      fallback="No name"
      subtitle={<time dateTime={form.createdAt}>{formatDateTime(form.createdAt)}</time>}
      backHref={backHref}
    >
      <CustomerBar kind="contactForm" id={form._id} />
      <FactList
        facts={[
          { term: 'Email', value: emailLink(form.email) },
          { term: 'Phone Number', value: phoneLink(form.phoneNumber) },
          { term: 'Message', value: visitorText(form.message) },
          {
            term: 'Files',
            value: files.length > 0 && <FileList listed={files} onOpen={setOpenFile} onExpired={reload} />,
          },
        ]}
      />
      <FileGallery files={files} openId={openFile} onClose={() => setOpenFile(null)} onDescribed={reload} />
    </DetailView>
  );
}
